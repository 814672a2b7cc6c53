import type { ReactElement } from 'react'
import { deferred } from '#kit/feedback/deferred.tsx'
import type { FilterProps } from './FilterCombobox.tsx'
import { PickerPlaceholder } from './PickerPlaceholder.tsx'
import { roomFor } from './room-for.ts'
import classes from '#kit/show/tools.module.css'

const StandIn = ({ label, value, options }: FilterProps<string>) => (
  <PickerPlaceholder
    className={classes['filter']}
    style={roomFor(label)}
    aria-label={label}
    placeholder={label}
    displayText={options.find((option) => option.value === value)?.label}
  />
)

/** One filter of a list's toolbar, with its name as placeholder and a clear button. */
export const FilterSelect = deferred(() => import('./FilterCombobox.tsx'), StandIn) as <const Value extends string>(
  props: FilterProps<Value>,
) => ReactElement
