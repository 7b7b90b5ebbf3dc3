export { CheckPoints } from './check-points';
export { DraftPoints } from './draft-points';
export { IndexUser } from './index-user';
export { KeepOutline } from './keep-outline';
export { type PassageMemo, unpackPassage } from './passage-memo';
export { type PointIndex, type PointOwner, type PointSearch } from './point-index';
export { ReadDrafts } from './read-drafts';
export { PointSecret } from './point-secret';
