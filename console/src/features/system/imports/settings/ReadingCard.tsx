import { delimiters, importModes, type Import } from '@learning-cms/contract/records/imports'
import { importWords } from '@learning-cms/texts/system/imports/imports'
import { NativeSelect } from '@mantine/core'
import { ChoiceSelect } from '#kit/pick/ChoiceSelect.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/system/imports/import.module.css'
import type { ImportSettingsBody } from './use-settings.ts'

type Props = { subject: Import; onChange: (settings: ImportSettingsBody) => void }
const names = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const

/** How the file was interpreted, and controls to correct it. */
export function ReadingCard({ subject, onChange }: Props) {
  const say = useWords(importWords)
  const { delimiter, sheet, sheets, mode, firstLines, headingLine } = subject
  return (
    <div className={classes['card']}>
      <h2>{say('howRead')}</h2>
      <div className={classes['reading']}>
        {delimiter && (
          <ChoiceSelect
            label={say('delimiter')}
            value={delimiter}
            onChange={(delimiter) => onChange({ delimiter })}
            data={delimiters.map((value) => ({ value, label: say(names[value]) }))}
          />
        )}
        {sheet !== null && (
          <NativeSelect
            label={say('sheet')}
            value={sheet}
            disabled={sheets.length < 2}
            onChange={({ currentTarget }) => onChange({ sheet: currentTarget.value })}
            data={sheets}
          />
        )}
        {firstLines.length > 1 && (
          <NativeSelect
            label={say('headingLine')}
            value={headingLine ?? firstLines[0]!.line}
            onChange={({ currentTarget }) => onChange({ headingLine: Number(currentTarget.value) })}
            data={firstLines.map(({ line, text }) => ({
              value: String(line),
              label: say('lineSays', { line: String(line), text }),
            }))}
          />
        )}
        <ChoiceSelect
          label={say('mode')}
          value={mode}
          onChange={(mode) => onChange({ mode })}
          data={importModes.map((value) => ({ value, label: say(value) }))}
        />
      </div>
    </div>
  )
}
