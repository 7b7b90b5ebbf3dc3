export { Keepsake, type CallOptions, type KeepsakeOptions, type WhatToForget } from './keepsake';
export { type Forgetting } from './forgetting';
export { KeepsakeProblem } from './problem';
export { type Said, type SaidTurn } from './said';
export { TurnQueue, type TurnQueueOptions } from './turn-queue';
export { verifyWebhook, type Delivery } from './webhook';
export type * from './api';
