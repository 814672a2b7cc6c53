import { weekdays, type Repeat } from '@learning-cms/contract/crm/calendar/calendar'
import { calendarWords } from '@learning-cms/texts/crm/calendar/calendar'
import { Checkbox, Group, NumberInput } from '@mantine/core'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { ChoiceSelect } from '#kit/pick/ChoiceSelect.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/crm/calendar/calendar.module.css'

const units = {
  day: { unit: 'day', monthBy: 'date' },
  week: { unit: 'week', monthBy: 'date' },
  'month-date': { unit: 'month', monthBy: 'date' },
  'month-weekday': { unit: 'month', monthBy: 'weekday' },
  year: { unit: 'year', monthBy: 'date' },
} as const satisfies Record<string, Pick<Repeat, 'unit' | 'monthBy'>>
type RepeatChoice = 'none' | keyof typeof units
const choices: RepeatChoice[] = ['none', 'day', 'week', 'month-date', 'month-weekday', 'year']
const begin: Repeat = { unit: 'week', interval: 1, weekdays: [], monthBy: 'date', count: null, until: null }
const TIMES_AT_FIRST = 10

const choiceOf = (repeat: Repeat | null): RepeatChoice =>
  repeat === null ? 'none' : repeat.unit === 'month' ? `month-${repeat.monthBy}` : repeat.unit
const ruleOf = (choice: RepeatChoice, before: Repeat | null): Repeat | null =>
  choice === 'none' ? null : { ...(before ?? begin), ...units[choice], weekdays: [] }

type RepeatErrors = Record<string, string | undefined>
type Props = {
  value: Repeat | null
  start: string
  errors: RepeatErrors
  onChange: (repeat: Repeat | null) => void
}

/** How a series repeats, and how it ends. */
export function RepeatFields({ value, start, errors, onChange }: Props) {
  const say = useWords(calendarWords)
  const set = (change: Partial<Repeat>) => value && onChange({ ...value, ...change })
  return (
    <>
      <ChoiceSelect
        label={say('repeat')}
        value={choiceOf(value)}
        data={choices.map((choice) => ({ value: choice, label: say(`repeat-${choice}`) }))}
        onChange={(choice) => onChange(ruleOf(choice, value))}
      />
      {value && (
        <NumberInput
          label={say('interval')}
          description={say('intervalWhy')}
          value={value.interval}
          min={1}
          max={99}
          allowDecimal={false}
          error={errors['repeat.interval']}
          onChange={(typed) => typeof typed === 'number' && set({ interval: typed })}
        />
      )}
      {value?.unit === 'week' && (
        <Checkbox.Group label={say('weekdays')} value={value.weekdays} onChange={(days) => set({ weekdays: days })}>
          <Group gap={12} mt={4}>
            {weekdays.map((day) => (
              <Checkbox key={day} value={day} label={say(day)} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      {value && <Ends value={value} start={start} errors={errors} set={set} />}
    </>
  )
}

type EndsProps = { value: Repeat; start: string; errors: RepeatErrors; set: (change: Partial<Repeat>) => void }
const ways = ['never', 'count', 'until'] as const

function Ends({ value, start, errors, set }: EndsProps) {
  const say = useWords(calendarWords)
  const way = value.count !== null ? 'count' : value.until !== null ? 'until' : 'never'
  const choose = (way: (typeof ways)[number]) =>
    set({ count: way === 'count' ? TIMES_AT_FIRST : null, until: way === 'until' ? start : null })
  return (
    <div className={classes['pair']}>
      <ChoiceSelect
        label={say('ends')}
        value={way}
        data={ways.map((way) => ({ value: way, label: say(`ends-${way}`) }))}
        onChange={choose}
      />
      {way === 'count' && (
        <NumberInput
          label={say('times')}
          value={value.count ?? TIMES_AT_FIRST}
          min={2}
          allowDecimal={false}
          error={errors['repeat.count']}
          onChange={(typed) => typeof typed === 'number' && set({ count: typed })}
        />
      )}
      {way === 'until' && (
        <DateField
          label={say('until')}
          value={value.until}
          error={errors['repeat.until']}
          onChange={(until) => set({ until })}
        />
      )}
    </div>
  )
}
