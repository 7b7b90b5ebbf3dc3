export { CheckPoints } from './check-points';
export { DraftPoints } from './draft-points';
export { IndexUser } from './index-user';
export { type PointIndex } from './point-index';
export { ReadDrafts } from './read-drafts';
export { PointSecret } from './point-secret';
