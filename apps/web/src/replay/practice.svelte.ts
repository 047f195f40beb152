import type { Rejection } from '@logbuoy/contracts';
import { ProblemError } from '../api/http';
import type { Command } from '../api/offers';
import type { WhyAnswer } from '../table/desk.svelte';
import type { Engine } from './engine/asking';
import type { PracticeMoment, SeatNames } from './engine/protocol';
import type { Language } from '../i18n/i18n.svelte';
import type { ToldOffers, ToldStory } from '../table/teller';

const UNPROCESSABLE = 422;

/** A match that the visitor plays on from one of its moments, against bots and without a record. */
export class PracticeMatch {
  moment = $state.raw<PracticeMoment>() as PracticeMoment;

  constructor(
    private readonly engine: Engine,
    readonly seat: string,
    begun: PracticeMoment,
  ) {
    this.moment = begun;
  }

  async act(command: Command): Promise<void> {
    const answer = await this.engine.ask('act', { command });
    if ('refused' in answer) throw new ProblemError({ status: UNPROCESSABLE, title: '', ...answer.refused });
    this.moment = answer;
  }

  /** In the words of the game. */
  told(language: Language, names: SeatNames): Promise<ToldStory & ToldOffers> {
    return this.engine.ask('told', { language, names });
  }

  whole(): Promise<unknown> {
    return this.engine.ask('whole', {});
  }

  async whyNot(command: Command): Promise<WhyAnswer> {
    const refused: Rejection | undefined = await this.engine.ask('why', { command });
    return refused === undefined ? { allowed: true } : { allowed: false, ...refused };
  }
}

/** Fresh chance for what is drawn from here on: 32 bytes in hex. */
export const freshSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
