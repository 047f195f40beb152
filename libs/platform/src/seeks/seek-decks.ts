import type { AccountId, Json } from '@logbuoy/kernel';
import type { Vault } from '../vault';

const SCOPE = 'seeks';
const KIND = 'seek-equipment';

/** What those who look for an opponent bring, such as a deck: private, until they sit or stop looking. */
export class SeekDecks {
  private doomed: ReadonlySet<string> = new Set();

  constructor(private readonly vault: Pick<Vault, 'keepText' | 'text' | 'texts' | 'dropText'>) {}

  keep(seek: string, account: AccountId, brought: Json): Promise<void> {
    return this.vault.keepText({ scope: SCOPE, kind: KIND, key: seek, account, text: JSON.stringify(brought) });
  }

  /** `null` where the seek brings nothing, or its deck was erased with its account. */
  async of(seek: string): Promise<Json> {
    const text = await this.vault.text(SCOPE, KIND, seek);
    return text === undefined ? null : (JSON.parse(text) as Json);
  }

  drop(seek: string): Promise<void> {
    return this.vault.dropText(SCOPE, KIND, seek);
  }

  /**
   * Drops those of seeks that are over. A deck is kept before its seek is opened, so only one that had no seek the last time,
   * too, is dropped.
   */
  async tidyUp(seeks: ReadonlySet<string>): Promise<void> {
    const kept = [...(await this.vault.texts(SCOPE, KIND)).keys()];
    const over = new Set(kept.filter((seek) => !seeks.has(seek)));
    for (const seek of over) if (this.doomed.has(seek)) await this.drop(seek);
    this.doomed = over;
  }
}
