import { type Attractor } from '../../domain/attractor';
import { middleOf } from '../vectors';
import { type Gathering } from './gather';

/** Of no space: found by its words alone, until it is given a place again. */
export const unplaced = (attractor: Attractor): Attractor => ({ ...attractor, centroid: [], embedder: '' });

/**
 * Gives attractors of another embedder, or of none, their place in this one's space: in the middle of their members.
 * What they stand for, their strength and their history are no matter of vectors and stay.
 */
export const placeHere = ({ work, features, embedder }: Omit<Gathering, 'thresholds'>): void => {
  for (const attractor of work.attractors) {
    if (attractor.embedder === embedder) continue;
    const members = work.membersOf(attractor);
    if (members.length === 0) continue;
    const centroid = middleOf(members.map((member) => features.of(member).vector));
    work.putAttractor({ ...attractor, centroid, embedder });
  }
};
