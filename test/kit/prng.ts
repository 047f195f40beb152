export { SeededChance as Prng } from '@logbuoy/kernel';
