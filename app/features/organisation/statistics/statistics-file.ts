/** English path of the CSV file of what the page 'At a glance' shows by date. */
export const statisticsFile = '/at-a-glance.csv'
