import { yearNow } from '@learning-cms/contract/core/dates/years'
import { CODE_PATTERN_AT_MOST, codeByPattern, faultOfPattern } from '@learning-cms/contract/museum/artifact-code'
import {
  organisationBodies,
  defaultCodes,
  type GroupRow,
  type RegisterCodes,
} from '@learning-cms/contract/system/organisation'
import { organisationWords } from '@learning-cms/texts/system/organisation/organisation'
import { TextInput } from '@mantine/core'
import { useSave } from '#api/saving/use-save.ts'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { SettingsCard } from '#kit/page/SettingsCard.tsx'
import { useWords } from '#kit/text/words.ts'
import { Foot, keep, Reset } from './GroupFoot.tsx'
import { organisationApi, organisationQuery } from './organisation.api.ts'
import classes from './organisation.module.css'

type Codes = GroupRow<'register'>
/** The number of the example: short enough to show its leading zeros. */
const example = 128

const places = { year: '{year}', number: '{number}', padded: '{number:4}' }

const valuesOf = (row: Codes | undefined): RegisterCodes => ({ pattern: row?.pattern ?? defaultCodes.pattern })

/** The pattern of the register's codes, with an example as it is typed. */
export function RegisterCodesCard({ row }: { row: Codes }) {
  const say = useWords(organisationWords)
  const title = say('register')
  const save = useSave({
    save: ({ body, base }: { body: RegisterCodes; base: Codes }) =>
      organisationApi.saveRegister({ version: base.version, body }),
    touches: [organisationQuery.queryKey, ['artifacts', 'next-number']],
    apply: (saved) => keep(saved),
    done: say('saved'),
  })
  const reset = () => organisationApi.saveRegister({ version: row.version, body: defaultCodes }).then(keep)
  return (
    <SettingsCard title={title} why={say('registerWhy')}>
      <RecordForm<RegisterCodes, Codes>
        sendsAllFields
        name={title}
        names={{ pattern: say('pattern') }}
        row={row}
        part="organisation-register"
        valuesOf={valuesOf}
        schema={organisationBodies.register}
        save={(body, base) => save.mutateAsync({ body, base: base ?? row })}
        failed={say('failed')}
      >
        {(form) => <Pattern form={form} />}
      </RecordForm>
      <Foot row={row}>{row.pattern !== defaultCodes.pattern && <Reset title={title} reset={reset} />}</Foot>
    </SettingsCard>
  )
}

function Pattern({ form }: { form: FormOf<RegisterCodes> }) {
  const say = useWords(organisationWords)
  const { pattern } = form.values
  const isFit = faultOfPattern(pattern.trim()) === undefined
  return (
    <div className={classes['fields']}>
      <TextInput
        label={say('pattern')}
        description={`${say('patternDefault')} · ${say('patternParts', places)}`}
        placeholder="BT-{year}-{number:4}"
        maxLength={CODE_PATTERN_AT_MOST}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('pattern')}
      />
      <p className={classes['quiet']} role="status">
        {pattern.trim() === ''
          ? say('patternNone')
          : isFit &&
            say('patternExample', {
              number: String(example),
              code: codeByPattern(pattern.trim(), { year: yearNow(), number: example }),
            })}
      </p>
    </div>
  )
}
