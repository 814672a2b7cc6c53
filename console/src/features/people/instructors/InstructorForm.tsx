import {
  changeInstructorBody,
  createInstructorBody,
  qualifications,
  type Instructor,
} from '@learning-cms/contract/people/instructors'
import { instructorWords } from '@learning-cms/texts/people/instructors/instructors'
import { NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { displayBy } from '#kit/changes/display-by.ts'
import { FormCard, FormColumns, FormLine } from '#kit/form/FormColumns.tsx'
import { LinesField } from '#kit/fields/LinesField.tsx'
import { MediaField } from '#media/fields/MediaField.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import type { FormOf } from '#kit/form/use-record-form.ts'
import { useWords } from '#kit/text/words.ts'
import { PendingFiles } from '#media/pending/PendingFiles.tsx'
import { fieldNames, valuesOf, type InstructorValues } from './instructor-values.ts'
import { InstructorAside } from './InstructorAside.tsx'
import { instructorsApi, touchedByInstructors } from './instructors.api.ts'

type Props = { instructor?: Instructor; onCreated?: (instructor: Instructor) => void }

export function InstructorForm({ instructor, onCreated }: Props) {
  const say = useWords(instructorWords)
  const may = useMay()
  const names = fieldNames(say)
  const save = useSave({
    save: ({ body, base }: { body: InstructorValues; base: Instructor | undefined }) =>
      base
        ? instructorsApi.update({ params: { id: base.id }, version: base.version, body })
        : instructorsApi.create({ body }),
    touches: touchedByInstructors,
    done: ({ fullName }, { base }) => say(base ? 'saved' : 'created', { name: fullName }),
  })
  const show = displayBy<InstructorValues>({
    avatarId: () => say('avatarChosen'),
    qualification: (qualification) => say(qualification),
  })
  return (
    <RecordForm
      name={instructor?.fullName ?? say('newInstructor')}
      row={instructor}
      {...(instructor && { notes: <PendingFiles entity="instructors" id={instructor.id} /> })}
      valuesOf={valuesOf}
      schema={instructor ? changeInstructorBody : createInstructorBody}
      names={names}
      show={show}
      save={may('instructors:write') ? (body, base) => save.mutateAsync({ body, base }) : undefined}
      failed={say(instructor ? 'saveFailed' : 'createFailed')}
      {...(!instructor && { saveLabel: say('createNow') })}
      {...(onCreated && { onSaved: onCreated })}
    >
      {(form) => (
        <FormColumns aside={<InstructorAside instructor={instructor} />}>
          <PersonalCard form={form} names={names} instructor={instructor} />
          <ProfessionCard form={form} names={names} />
          <FormCard title={say('introduction')}>
            <Textarea
              label={names.bio}
              description={say('bioHelp')}
              autosize
              minRows={5}
              maxRows={16}
              maxLength={5000}
              {...form.getInputProps('bio')}
            />
          </FormCard>
        </FormColumns>
      )}
    </RecordForm>
  )
}

type InstructorCardProps = { form: FormOf<InstructorValues>; names: Record<keyof InstructorValues, string> }

function PersonalCard({ form, names, instructor }: InstructorCardProps & { instructor: Instructor | undefined }) {
  const say = useWords(instructorWords)
  return (
    <FormCard title={say('personal')}>
      <MediaField
        label={names.avatarId}
        shape="face"
        target={{ entity: 'instructors', id: instructor?.id, field: 'avatarId' }}
        picture={instructor?.avatar}
        {...form.getInputProps('avatarId')}
      />
      <TextInput
        label={names.fullName}
        required
        autoComplete="off"
        maxLength={120}
        {...form.getInputProps('fullName')}
      />
      <FormLine>
        <TextInput
          label={names.email}
          type="email"
          required
          autoComplete="off"
          maxLength={254}
          {...form.getInputProps('email')}
        />
        <TextInput label={names.phone} type="tel" autoComplete="off" maxLength={20} {...form.getInputProps('phone')} />
      </FormLine>
    </FormCard>
  )
}

function ProfessionCard({ form, names }: InstructorCardProps) {
  const say = useWords(instructorWords)
  return (
    <FormCard title={say('profession')}>
      <TextInput
        label={names.specialization}
        description={say('specializationHelp')}
        maxLength={200}
        {...form.getInputProps('specialization')}
      />
      <FormLine>
        <Select
          label={names.qualification}
          data={qualifications.map((value) => ({ value, label: say(value) }))}
          clearable
          checkIconPosition="right"
          {...form.getInputProps('qualification')}
        />
        <NumberInput
          label={names.experienceYears}
          min={0}
          max={80}
          allowDecimal={false}
          allowNegative={false}
          maw={200}
          {...form.getInputProps('experienceYears')}
        />
      </FormLine>
      <TextInput
        label={names.education}
        description={say('educationHelp')}
        maxLength={500}
        {...form.getInputProps('education')}
      />
      <LinesField label={names.certifications} maxLength={200} {...form.getInputProps('certifications')} />
    </FormCard>
  )
}
