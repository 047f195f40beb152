/** A receipt crosses the wire as text; who has it checks it with the server's own functions. */
export {
  findReceipt,
  isDenialTooSoon,
  keepReceipt,
  readKeptReceipt,
  receiptHolds,
  receiptsContradict,
  type BatchEnd,
  type KeptReceipt,
  type Receipt,
} from '@logbuoy/kernel';
