import { changeStudentBody, createStudentBody, genders, type Student } from '@learning-cms/contract/people/students'
import { studentPageWords } from '@learning-cms/texts/people/students/student'
import { Button, Select, TextInput } from '@mantine/core'
import { displayBy } from '#kit/changes/display-by.ts'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { ApiError } from '#api/problem.ts'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { FormCard, FormLine } from '#kit/form/FormColumns.tsx'
import { LockIcon } from '#kit/show/icons.ts'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { useWords } from '#kit/text/words.ts'
import { dayFromNow } from './page/days.ts'
import { studentsApi, touchedByStudents } from './students.api.ts'
import classes from './page/StudentPage.module.css'
import type { Reveal } from './use-reveal.ts'

type StudentOpenValues = { fullName: string; gender: Student['gender'] }
type StudentFormValues = StudentOpenValues & { email: string; phone: string; birthDate: string | null; address: string }

function useNames(): Record<keyof StudentFormValues, string> {
  const say = useWords(studentPageWords)
  return {
    fullName: say('fullName'),
    gender: say('gender'),
    email: say('email'),
    phone: say('phone'),
    birthDate: say('birthDate'),
    address: say('address'),
  }
}

const nobody: StudentFormValues = { fullName: '', gender: null, email: '', phone: '', birthDate: null, address: '' }

export function NewStudentForm({ onCreated }: { onCreated: (student: Student) => void }) {
  const say = useWords(studentPageWords)
  const names = useNames()
  const create = useSave({
    save: (body: StudentFormValues) => studentsApi.create({ body }),
    touches: touchedByStudents,
    done: ({ fullName }) => say('created', { name: fullName }),
  })
  return (
    <RecordForm<StudentFormValues, Student>
      name={say('newStudent')}
      row={undefined}
      valuesOf={() => nobody}
      schema={createStudentBody}
      names={names}
      save={(body) => create.mutateAsync(body)}
      failed={say('createFailed')}
      saveLabel={say('createNow')}
      onSaved={onCreated}
    >
      {(form) => (
        <FormCard title={say('profile')} help={say('createHelp')}>
          <OpenFields form={form} names={names} />
          <ContactFields form={form} names={names} />
        </FormCard>
      )}
    </RecordForm>
  )
}

type Props = { student: Student; reveal: Reveal }

/** Masked values can be changed only after revealing them, so that nobody overwrites what they cannot see. */
export const ProfileTab = ({ student, reveal }: Props) =>
  reveal.values ? (
    <UnmaskedForm student={{ ...student, ...reveal.values }} reveal={reveal} />
  ) : (
    <OpenForm student={student} reveal={reveal} />
  )

function useSaving() {
  const say = useWords(studentPageWords)
  const save = useSave({
    save: ({ body, base: { id, version } }: { body: Partial<StudentFormValues>; base: Student }) =>
      studentsApi.update({ params: { id }, version, body }),
    touches: touchedByStudents,
    done: ({ fullName }) => say('saved', { name: fullName }),
  })
  return (body: Partial<StudentFormValues>, base: Student) => save.mutateAsync({ body, base })
}

function OpenForm({ student, reveal }: Props) {
  const say = useWords(studentPageWords)
  const may = useMay()
  const { fullName, gender } = useNames()
  const names = { fullName, gender }
  const save = useSaving()
  return (
    <RecordForm<StudentOpenValues, Student>
      name={student.fullName}
      row={student}
      part="open"
      valuesOf={(row) => ({ fullName: row?.fullName ?? '', gender: row?.gender ?? null })}
      schema={changeStudentBody}
      names={names}
      show={useGender()}
      save={(body, base) => save(body, base ?? student)}
      failed={say('saveFailed')}
    >
      {(form) => (
        <FormCard title={say('profile')}>
          <OpenFields form={form} names={names} />
          <div className={classes['masked']}>
            <LockIcon size={18} aria-hidden />
            <p>{say(may('pii:reveal') ? 'revealToEdit' : 'revealNotYours')}</p>
            {may('pii:reveal') && (
              <Button variant="default" onClick={reveal.reveal}>
                {say('reveal')}
              </Button>
            )}
          </div>
        </FormCard>
      )}
    </RecordForm>
  )
}

const valuesOf = (row: Student | undefined): StudentFormValues => ({
  fullName: row?.fullName ?? '',
  gender: row?.gender ?? null,
  email: row?.email ?? '',
  phone: row?.phone ?? '',
  birthDate: row?.birthDate ?? null,
  address: row?.address ?? '',
})

/** Answers are masked, so the revealed values are laid over them for the form to compare. */
function useUnmaskedSaving(student: Student, reveal: Reveal) {
  const save = useSaving()
  return async (body: Partial<StudentFormValues>, base: Student = student): Promise<Student> => {
    try {
      const saved = await save(body, base)
      const { fullName: _, gender: __, ...contact } = body
      reveal.keep(contact)
      return { ...saved, ...reveal.values, ...contact }
    } catch (error) {
      if (!(error instanceof ApiError) || !error.problem.current) throw error
      const current = { ...error.problem.current, ...(await reveal.again()) }
      throw new ApiError({ ...error.problem, current })
    }
  }
}

function UnmaskedForm({ student, reveal }: Props) {
  const say = useWords(studentPageWords)
  const names = useNames()
  const save = useUnmaskedSaving(student, reveal)
  return (
    <RecordForm<StudentFormValues, Student>
      name={student.fullName}
      row={student}
      part="whole"
      valuesOf={valuesOf}
      schema={changeStudentBody}
      names={names}
      show={useGender()}
      save={save}
      failed={say('saveFailed')}
    >
      {(form) => (
        <FormCard title={say('profile')}>
          <OpenFields form={form} names={names} />
          <ContactFields form={form} names={names} isEmailFixed={student.hasAccount} />
        </FormCard>
      )}
    </RecordForm>
  )
}

function useGender() {
  const say = useWords(studentPageWords)
  return displayBy<StudentOpenValues>({ gender: (gender) => say(gender) })
}

function OpenFields({
  form,
  names,
}: {
  form: FormOf<StudentOpenValues>
  names: Record<keyof StudentOpenValues, string>
}) {
  const say = useWords(studentPageWords)
  return (
    <FormLine>
      <TextInput
        label={names.fullName}
        required
        autoComplete="off"
        maxLength={120}
        {...form.getInputProps('fullName')}
      />
      <Select
        label={names.gender}
        data={genders.map((value) => ({ value, label: say(value) }))}
        clearable
        checkIconPosition="right"
        maw={240}
        {...form.getInputProps('gender')}
      />
    </FormLine>
  )
}

type ContactProps = {
  form: FormOf<StudentFormValues>
  names: Record<keyof StudentFormValues, string>
  isEmailFixed?: boolean
}

function ContactFields({ form, names, isEmailFixed = false }: ContactProps) {
  const say = useWords(studentPageWords)
  const { value: birthDate, onChange, ...birth } = form.getInputProps('birthDate')
  return (
    <>
      <FormLine>
        <TextInput
          label={names.email}
          type="email"
          required
          disabled={isEmailFixed}
          {...(isEmailFixed && { description: say('emailOfAccount') })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          maxLength={254}
          {...form.getInputProps('email')}
        />
        <TextInput label={names.phone} type="tel" autoComplete="off" maxLength={20} {...form.getInputProps('phone')} />
      </FormLine>
      <FormLine>
        <DateField
          label={names.birthDate}
          max={dayFromNow(0)}
          maw={240}
          {...birth}
          value={birthDate ?? ''}
          onChange={(day) => onChange(day || null)}
        />
        <TextInput label={names.address} autoComplete="off" maxLength={300} {...form.getInputProps('address')} />
      </FormLine>
    </>
  )
}
