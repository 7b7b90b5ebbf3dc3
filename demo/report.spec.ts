import { printContext } from './report';

describe('the report of the demo', () => {
  const { isTTY, getColorDepth } = process.stdout;
  afterEach(() => {
    Object.assign(process.stdout, { isTTY, getColorDepth });
    jest.restoreAllMocks();
  });
  const printedOn = (terminal: boolean): string => {
    Object.assign(process.stdout, { isTTY: terminal, getColorDepth: () => (terminal ? 8 : 1) });
    const lines: string[] = [];
    jest.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
    printContext('When?', { tokens: 3, sections: [{ name: 'profile', tokens: 3, items: [] }] });
    return lines.join('\n');
  };

  it('should hold no colour codes in a pipe', () => {
    const report = /^\nContext for: “When\?”\n─+\nprofile \(3 tokens, 0 items\)\n3 tokens in all$/;
    expect(printedOn(false)).toMatch(report);
  });

  it('should set headings off on a terminal', () => {
    expect(printedOn(true)).toContain('\u001B[1mContext for: “When?”\u001B[22m');
  });
});
