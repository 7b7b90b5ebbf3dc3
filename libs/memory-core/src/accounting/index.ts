export { dayOf, daysFrom, daysOfBudgets, endOfDay } from './days';
