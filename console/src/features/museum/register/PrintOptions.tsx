import { printWords } from '@learning-cms/texts/museum/register/print'
import { Checkbox, Group, NumberInput, SegmentedControl, Select, Stack } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { InEnglish, useHasEnglish } from '#api/session/register-languages.tsx'
import { useWords } from '#kit/text/words.ts'
import { labelSheets, labelsOn, sheetNames } from './label-sheets.ts'
import classes from './pieces.module.css'
import { cardLanguages, partsIn, sizes } from './print-choice.ts'
import type { PrintChoice } from './PrintPage.tsx'

export function LabelOptions({ choice: { labels, set } }: { choice: PrintChoice }) {
  const say = useWords(printWords)
  const sheet = labelSheets[labels.sheet]
  const offered = partsIn(useHasEnglish())
  return (
    <>
      <Select
        label={say('sheet')}
        data={sheetNames.map((name) => {
          const { columns, rows, width, height } = labelSheets[name]
          return { value: name, label: say('sheetOf', { name, columns, rows, width, height }) }
        })}
        value={labels.sheet}
        onChange={(sheet) => set({ sheet: sheet ?? undefined, start: undefined })}
        allowDeselect={false}
        checkIconPosition="right"
      />
      <NumberInput
        label={say('start')}
        description={say('startHelp', { count: labelsOn(sheet) })}
        min={1}
        max={labelsOn(sheet)}
        allowDecimal={false}
        clampBehavior="strict"
        value={labels.start}
        onChange={(start) => start !== '' && set({ start: Number(start) === 1 ? undefined : String(start) })}
      />
      <Checkbox.Group
        label={say('show')}
        value={[...labels.show]}
        onChange={(show) => set({ show: offered.filter((part) => show.includes(part)).join(',') || 'none' })}
      >
        <Stack gap={8} mt={4}>
          {offered.map((part) => (
            <Checkbox key={part} value={part} label={say(part)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Checkbox
        label={say('frames')}
        checked={labels.hasFrames}
        onChange={({ currentTarget }) => set({ frames: currentTarget.checked ? 'true' : undefined })}
      />
    </>
  )
}

export function CardOptions({ choice: { cards, set } }: { choice: PrintChoice }) {
  const say = useWords(printWords)
  return (
    <Group gap={16} align="end">
      <Field label={say('size')}>
        {(labelId) => (
          <SegmentedControl
            aria-labelledby={labelId}
            data={sizes.map((value) => ({ value, label: say(value) }))}
            value={cards.size}
            onChange={(size) => set({ size })}
          />
        )}
      </Field>
      <InEnglish>
        <Field label={say('languages')}>
          {(labelId) => (
            <SegmentedControl
              aria-labelledby={labelId}
              data={cardLanguages.map((value) => ({ value, label: say(value) }))}
              value={cards.languages}
              onChange={(languages) => set({ languages })}
            />
          )}
        </Field>
      </InEnglish>
    </Group>
  )
}

function Field({ label, children }: { label: string; children: (labelId: string) => ReactNode }) {
  const id = useId()
  return (
    <div>
      <p id={id} className={classes['fieldLabel']}>
        {label}
      </p>
      {children(id)}
    </div>
  )
}
