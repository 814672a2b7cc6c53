/** Loaded when somebody filters a list. */
export { BrokenFilter } from './BrokenFilter.tsx'
export { FilterBuilder } from './FilterBuilder.tsx'
export { FilterWords } from './FilterWords.tsx'
export { Suggestions } from './typed/Suggestions.tsx'
