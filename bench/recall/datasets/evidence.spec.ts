import { namedIn } from './evidence';

const known = new Set(['D8:6', 'D8:7', 'D8:8', 'D9:17']);

describe('evidence by dialog ids', () => {
  it('should part ids that stand in one string', () => {
    expect(namedIn(['D8:6; D9:17', 'D8:6'], known)).toEqual(['D8:6', 'D9:17']);
    expect(namedIn(['D8:7 D8:8.'], known)).toEqual(['D8:7', 'D8:8']);
  });

  it('should name every message of a range', () => {
    expect(namedIn(['D8:6-8'], known)).toEqual(['D8:6', 'D8:7', 'D8:8']);
    expect(namedIn(['D8:7 - D8:9'], known)).toEqual(['D8:7', 'D8:8']);
  });

  it('should leave out what names no message', () => {
    expect(namedIn(['D:56', 'D58', '', 'D10:1', 'D8:8-6'], known)).toEqual([]);
  });
});
