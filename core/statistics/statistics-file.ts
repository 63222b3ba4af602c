/** English path of the CSV file with the statistics by date of the page 'At a glance'. */
export const statisticsFile = '/at-a-glance.csv'
