/** What a client publishes before it reveals its share of the draws, and the seats it may be for. */
export { SEATS, shareCommitment } from '@logbuoy/kernel';
