/**
 * The server that keeps the log cannot serve now. Whether an append that was under way is recorded is not known: the
 * command is to be sent again under the same id.
 */
export class StorageAway extends Error {
  override readonly name = 'StorageAway';
}
