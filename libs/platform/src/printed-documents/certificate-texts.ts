import { randomBytes } from 'node:crypto';
import { nativeSha256 } from '@logbuoy/event-store';
import { textCommitment, type AccountId, type CommittedText } from '@logbuoy/kernel';
import { entrantOf, inOrder, type Tournament } from '@logbuoy/tournaments';
import type { PrivateText, Vault } from '../vault';
import { EVENT_NAME, type CertificateCommitments } from './certificate-commitments';
import type { Naming } from './shown-tournament';

const COMMITMENTS = 'certificate';
export const CERTIFICATE_TEXT = 'certificate-text';
const scopeOf = (tournament: string): string => `tournament-${tournament}`;

/**
 * The names on certificates. What is signed holds commitments, made once when a certificate is first asked for; the vault
 * keeps each name under its entrant, so that it goes with them while the certificate stays as it was signed.
 */
export class CertificateTexts {
  constructor(private readonly vault: Vault) {}

  async commitments(tournament: Tournament, issue: number, naming: Naming): Promise<CertificateCommitments> {
    const kept = await this.vault.text(scopeOf(tournament.id), COMMITMENTS, String(issue));
    return kept === undefined ? this.make(tournament, issue, naming) : (JSON.parse(kept) as CertificateCommitments);
  }

  /** What they stand for, as far as it was not erased. */
  async texts(tournament: string, issue: number, commitments: CertificateCommitments): Promise<CommittedText[]> {
    const texts = await this.vault.texts(scopeOf(tournament), CERTIFICATE_TEXT);
    return Object.entries(commitments).flatMap(([owner, commitment]) => {
      const kept = texts.get(keyOf(owner, issue, commitment));
      return kept === undefined ? [] : [{ commitment, ...(JSON.parse(kept) as Omit<CommittedText, 'commitment'>) }];
    });
  }

  /** Texts first: one that nothing refers to does no harm. Of two nodes that make them at once, the first one's hold. */
  private async make(tournament: Tournament, issue: number, naming: Naming): Promise<CertificateCommitments> {
    const scope = scopeOf(tournament.id);
    const made: { [owner: string]: string } = {};
    const owners = [EVENT_NAME, ...inOrder(tournament).map(({ id }) => id)];
    const texts = owners.map((owner): PrivateText => {
      const text = owner === EVENT_NAME ? tournament.name : naming.entrant(owner);
      const salt = randomBytes(16).toString('hex');
      const commitment = (made[owner] = textCommitment(salt, text, nativeSha256));
      const account = entrantOf(tournament, owner)?.account as AccountId | undefined;
      const key = keyOf(owner, issue, commitment);
      return { scope, kind: CERTIFICATE_TEXT, key, account, text: JSON.stringify({ salt, text }) };
    });
    await this.vault.keepTexts(texts);
    const written = { scope, kind: COMMITMENTS, key: String(issue), text: JSON.stringify(made) };
    const kept = JSON.parse(await this.vault.keepTextOnce(written)) as CertificateCommitments;
    for (const [owner, commitment] of Object.entries(made))
      if (kept[owner] !== commitment) await this.vault.eraseTexts(scope, keyOf(owner, issue, commitment));
    return kept;
  }
}

const keyOf = (owner: string, issue: number, commitment: string): string => `${owner}.${issue}.${commitment}`;
