export { no, rejected, type Refusal } from '../engine';
