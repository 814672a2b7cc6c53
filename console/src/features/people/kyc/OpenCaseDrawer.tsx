import { kycKinds, kycLanguages, optionalSteps, type OpenKycBody } from '@learning-cms/contract/people/kyc/kyc'
import { kycWords } from '@learning-cms/texts/people/kyc/kyc'
import { Checkbox, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { useMay } from '#api/session/session.ts'
import { InstructorSelect } from '#features/people/instructors/InstructorSelect.tsx'
import { problemIn } from '#kit/feedback/failure.ts'
import { errorsOf } from '#kit/feedback/problem.tsx'
import { MoneyField } from '#kit/fields/MoneyField.tsx'
import { DialogForm } from '#kit/form/DialogForm.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { Drawer } from '#kit/page/Drawer.tsx'
import { languages, useRecordLanguage, useWords } from '#kit/text/words.ts'
import classes from './kyc.module.css'
import { kycApi } from './kyc.api.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** The instructor of the case, if it is opened from their page. */
  instructorId?: string | undefined
}

export function OpenCaseDrawer({ isOpen, onClose, instructorId }: Props) {
  const say = useWords(kycWords)
  return (
    <Drawer title={say('openTitle')} isOpen={isOpen} onClose={onClose}>
      {isOpen && <OpenCaseForm onClose={onClose} known={instructorId} />}
    </Drawer>
  )
}

type KycCaseValues = {
  kind: OpenKycBody['kind']
  isPartner: boolean
  instructorId: string | null
  fullName: string
  email: string
  organisation: string
  optional: OpenKycBody['optional']
  expectedAmount: number | null
  language: OpenKycBody['language']
}

const bodyOf = ({
  kind,
  isPartner,
  instructorId,
  fullName,
  email,
  organisation,
  ...rest
}: KycCaseValues): OpenKycBody => ({
  kind,
  optional: rest.optional,
  language: rest.language,
  ...(isPartner ? { partner: { fullName, email } } : instructorId ? { instructorId } : {}),
  ...(kind === 'organisation' && { organisation }),
  ...(rest.expectedAmount !== null && { expectedAmount: rest.expectedAmount }),
})

function useOpening(known: string | undefined) {
  const say = useWords(kycWords)
  const { go } = useFollow()
  const language = useRecordLanguage()
  const [typed, setTyped] = useState<KycCaseValues>({
    kind: 'person',
    isPartner: false,
    instructorId: known ?? null,
    fullName: '',
    email: '',
    organisation: '',
    optional: ['address', 'bank'],
    expectedAmount: null,
    language,
  })
  const open = useSave({
    save: (body: OpenKycBody) => kycApi.open({ body }),
    touches: [['kyc'], ['instructors']],
    done: ({ number }) => say('opened', { number }),
    onSaved: ({ id }) => go(`/account/kyc/${id}`),
  })
  const problem = problemIn(open.error)
  const errors = errorsOf(problem?.fields ?? {}, problem?.values)
  const set = (change: Partial<KycCaseValues>) => setTyped((now) => ({ ...now, ...change }))
  return { typed, set, open, errors }
}

function OpenCaseForm({ onClose, known }: { onClose: () => void; known: string | undefined }) {
  const say = useWords(kycWords)
  const { typed, set, open, errors } = useOpening(known)
  return (
    <DialogForm
      error={open.error && Object.keys(errors).length === 0 && open.error.message}
      act={say('openCase')}
      isBusy={open.isPending}
      onSubmit={() => open.mutate(bodyOf(typed))}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label={say('kind')}
        value={typed.kind}
        data={kycKinds.map((value) => ({ value, label: say(value) }))}
        onChange={(kind) => set({ kind })}
      />
      {!known && <Whose typed={typed} set={set} errors={errors} />}
      {typed.kind === 'organisation' && (
        <TextInput
          label={say('legalName')}
          required
          maxLength={200}
          value={typed.organisation}
          error={errors['organisation']}
          onChange={({ currentTarget }) => set({ organisation: currentTarget.value })}
        />
      )}
      <Asks typed={typed} set={set} />
      <SegmentedControl
        aria-label={say('language')}
        value={typed.language}
        data={kycLanguages.map((value) => ({ value, label: languages[value] }))}
        onChange={(chosen) => set({ language: chosen })}
      />
      <p className={classes['quiet']}>{say('cannotReview')}</p>
    </DialogForm>
  )
}

type KycCasePartProps = { typed: KycCaseValues; set: (change: Partial<KycCaseValues>) => void }

/** Reviewers can also open cases of partners; everybody else only of instructors. */
function Whose({ typed, set, errors }: KycCasePartProps & { errors: ReturnType<typeof errorsOf> }) {
  const say = useWords(kycWords)
  const may = useMay()
  return (
    <>
      {may('kyc:review') && (
        <SegmentedControl
          aria-label={say('who')}
          value={typed.isPartner ? 'partner' : 'instructor'}
          data={[
            { value: 'instructor', label: say('ofInstructor') },
            { value: 'partner', label: say('ofPartner') },
          ]}
          onChange={(who) => set({ isPartner: who === 'partner' })}
        />
      )}
      {typed.isPartner ? (
        <Partner typed={typed} set={set} errors={errors} />
      ) : (
        <InstructorSelect
          label={say('ofInstructor')}
          required
          value={typed.instructorId}
          error={errors['instructorId']}
          onChange={(instructorId) => set({ instructorId })}
        />
      )}
    </>
  )
}

function Partner({ typed, set, errors }: KycCasePartProps & { errors: ReturnType<typeof errorsOf> }) {
  const say = useWords(kycWords)
  return (
    <>
      <TextInput
        label={say('partnerName')}
        required
        maxLength={120}
        value={typed.fullName}
        error={errors['partner.fullName'] ?? errors['instructorId']}
        onChange={({ currentTarget }) => set({ fullName: currentTarget.value })}
      />
      <TextInput
        label={say('partnerEmail')}
        required
        type="email"
        maxLength={254}
        value={typed.email}
        error={errors['partner.email']}
        onChange={({ currentTarget }) => set({ email: currentTarget.value })}
      />
    </>
  )
}

function Asks({ typed, set }: KycCasePartProps) {
  const say = useWords(kycWords)
  const words = { address: say('asksAddress'), bank: say('asksBank') }
  return (
    <>
      <Checkbox.Group
        label={say('asks')}
        description={say('asksHelp')}
        value={typed.optional}
        onChange={(optional) => set({ optional })}
      >
        <Stack gap={8} mt={8}>
          {optionalSteps.map((step) => (
            <Checkbox key={step} value={step} label={words[step]} />
          ))}
        </Stack>
      </Checkbox.Group>
      <MoneyField
        label={say('expected')}
        description={say('expectedHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={typed.expectedAmount}
        onChange={(expectedAmount) => set({ expectedAmount })}
      />
    </>
  )
}
