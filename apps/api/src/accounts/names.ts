import { Injectable } from '@nestjs/common';
import type { AccountId } from '@logbuoy/kernel';
import { ReadModels } from '@logbuoy/platform';
import { namesOf } from '@logbuoy/projections';

/** What accounts are called now. Matches record ids only, so that a name can change or be erased. */
@Injectable()
export class Names {
  constructor(private readonly readModels: ReadModels) {}

  of(accounts: readonly AccountId[]): Promise<{ readonly [account: string]: string }> {
    return namesOf(this.readModels.reads, [...new Set(accounts)]);
  }
}
