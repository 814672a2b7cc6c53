/** What a list loads once somebody filters. */
export { BrokenFilter } from './BrokenFilter.tsx'
export { FilterBuilder } from './FilterBuilder.tsx'
export { FilterWords } from './FilterWords.tsx'
