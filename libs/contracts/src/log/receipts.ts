/** A receipt crosses the wire as text; who has it checks it with the server's own functions. */
export {
  findInOpenRecord,
  findReceipt,
  isDenialTooSoon,
  keepReceipt,
  provenBlind,
  readKeptReceipt,
  receiptHolds,
  receiptsContradict,
  receiptStream,
  type BatchEnd,
  type KeptReceipt,
  type Receipt,
  type ReceiptSubject,
  type ReceiptVerdict,
  type StreamId,
} from '@logbuoy/kernel';
