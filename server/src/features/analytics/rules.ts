export { daySumsOfFigures } from './day-figures.ts'
export { foldAnalytics } from './days.ts'
