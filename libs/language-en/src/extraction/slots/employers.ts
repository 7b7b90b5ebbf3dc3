/** Firms that everybody knows for whom they employ: with these people are when they work there, and with Ana or a client not. */
const known = new RegExp(
  `^(?:${[
    "Asda ASDA Tesco Aldi Lidl Sainsbury's Sainsburys Morrisons Waitrose Walmart Carrefour Ikea IKEA Primark Starbucks Costa Greggs McDonald's",
    'Google Microsoft Amazon Apple Meta IBM Intel Nvidia Oracle SAP Salesforce Siemens Bosch BMW Volkswagen Toyota Airbus Boeing',
    'Deloitte KPMG PwC EY Accenture Capgemini McKinsey Infosys Pfizer Novartis Roche Bayer AstraZeneca GSK Nestlé Unilever',
    'DHL FedEx UPS Ryanair Lufthansa EasyJet NHS BBC UNICEF',
  ]
    .join(' ')
    .replaceAll(' ', '|')})$`,
);

export const isEmployer = (name: string): boolean => known.test(name.replace(/[.,]$/, ''));

/** They employ people, and have customers who say that they left one and joined another. */
const services =
  /^(?:Amazon Prime|Prime|Sky|Vodafone|O2|EE|BT|Verizon|T-Mobile|Audible|Vinted|Threads|Ravelry|Revolut|Monzo|Starling|Barclays|HSBC|Costco|Hulu|Octopus)$/;
export const isService = (name: string): boolean => services.test(name.replace(/[.,]$/, ''));
