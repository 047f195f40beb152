export { Makings, TooMuchAtOnce, type Asker } from './makings';
export { Parts, type Part, type Parted } from './parts';
export { TaskCancelled, ThreadsBusy, type Task, type TaskContext, type TaskSet, type Threads } from './port';
export { ThisThread } from './this-thread';
export { ThreadPool } from './thread-pool';
