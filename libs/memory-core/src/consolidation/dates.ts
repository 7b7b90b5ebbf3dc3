import { type Instant } from '../domain/identity';

const months = [
  'January', 'February', 'March', 'April', 'May', 'June',
  'July', 'August', 'September', 'October', 'November', 'December',
]; // prettier-ignore

/** "5 January 2026", in UTC: the same everywhere, whatever the machine's locale. */
export const dayOf = (at: Instant): string => `${new Date(at).getUTCDate()} ${monthOf(at)}`;

/** "January 2026". */
export const monthOf = (at: Instant): string => {
  const date = new Date(at);
  return `${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
};

/** Whether it is a month as `monthOf` writes it. */
export const isMonth = (text: string): boolean => {
  const [month = '', year = '', ...more] = text.split(' ');
  return months.includes(month) && /^\d+$/.test(year) && more.length === 0;
};
