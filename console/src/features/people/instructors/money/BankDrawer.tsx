import { banks } from '@learning-cms/contract/money/banks'
import { bankDetailsBody, type BankDetails, type BankDetailsBody } from '@learning-cms/contract/money/earnings'
import type { Instructor } from '@learning-cms/contract/people/instructors'
import { moneyWords } from '@learning-cms/texts/people/instructors/money'
import { Select, TextInput } from '@mantine/core'
import { useSave } from '#api/saving/use-save.ts'
import { Drawer } from '#kit/page/Drawer.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { useWords } from '#kit/text/words.ts'
import { earningsApi, touchedByEarnings } from './money.api.ts'
import classes from './money.module.css'

type Props = { instructor: Instructor; details: BankDetails; isOpen: boolean; onClose: () => void }

export function BankDrawer({ instructor, details, isOpen, onClose }: Props) {
  const say = useWords(moneyWords)
  return (
    <Drawer title={say(details.version === 0 ? 'addBank' : 'changeBank')} isOpen={isOpen} onClose={onClose}>
      {isOpen && <BankForm instructor={instructor} details={details} onSaved={onClose} />}
    </Drawer>
  )
}

const empty: BankDetailsBody = { bankBin: '', accountNumber: '', accountHolder: '', taxCode: '' }

/** Nothing is pre-filled: the new details have to be entered in full. */
function BankForm({ instructor, details, onSaved }: Omit<Props, 'isOpen' | 'onClose'> & { onSaved: () => void }) {
  const say = useWords(moneyWords)
  const save = useSave({
    save: (body: BankDetailsBody) =>
      earningsApi.saveBankDetails({ params: { id: instructor.id }, version: details.version, body }),
    touches: touchedByEarnings,
    done: say('bankSaved'),
    onSaved,
  })
  const names = {
    bankBin: say('bank'),
    accountNumber: say('account'),
    accountHolder: say('holder'),
    taxCode: say('tax'),
  }
  return (
    <RecordForm<BankDetailsBody, { id: string; version: number }>
      name={say('bankDetails')}
      row={undefined}
      part="bank"
      valuesOf={() => empty}
      schema={bankDetailsBody}
      names={names}
      save={async (body) => ({ id: instructor.id, version: (await save.mutateAsync(body)).version })}
      failed={say('bankFailed')}
    >
      {(form) => (
        <div className={classes['stack']}>
          {details.version > 0 && <p className={classes['quiet']}>{say('changeBankHelp')}</p>}
          <BankFields form={form} names={names} />
        </div>
      )}
    </RecordForm>
  )
}

type BankFieldsProps = { form: FormOf<BankDetailsBody>; names: Record<keyof BankDetailsBody, string> }

function BankFields({ form, names }: BankFieldsProps) {
  const say = useWords(moneyWords)
  return (
    <>
      <Select
        label={names.bankBin}
        data={banks.map(({ bin, name }) => ({ value: bin, label: name }))}
        searchable
        required
        checkIconPosition="right"
        data-autofocus
        {...form.getInputProps('bankBin')}
        value={form.values.bankBin || null}
      />
      <TextInput
        label={names.accountNumber}
        required
        autoComplete="off"
        inputMode="numeric"
        maxLength={40}
        {...form.getInputProps('accountNumber')}
      />
      <TextInput
        label={names.accountHolder}
        description={say('holderHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        autoComplete="off"
        maxLength={80}
        {...form.getInputProps('accountHolder')}
      />
      <TextInput label={names.taxCode} autoComplete="off" maxLength={14} {...form.getInputProps('taxCode')} />
    </>
  )
}
