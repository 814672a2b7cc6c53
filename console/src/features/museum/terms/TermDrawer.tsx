import type { BilingualName } from '@learning-cms/contract/core/record-language'
import { artifactTerms, type ArtifactTerm, type TermKind } from '@learning-cms/contract/museum/artifact-terms'
import { termWords } from '@learning-cms/texts/museum/terms/terms'
import { Stack, TextInput } from '@mantine/core'
import { InEnglish } from '#api/session/register-languages.tsx'
import { useMay } from '#api/session/session.ts'
import { useSave } from '#api/saving/use-save.ts'
import { useUndoBy } from '#api/saving/use-undo-by.ts'
import { Drawer } from '#kit/page/Drawer.tsx'
import { RecordForm } from '#kit/form/RecordForm.tsx'
import { useWords } from '#kit/text/words.ts'
import { termsApi, touchedByTerms } from './terms.api.ts'

type ArtifactTermValues = BilingualName
type Props = { kind: TermKind; edited: ArtifactTerm | 'new' | undefined; onClose: () => void }

export function TermDrawer({ kind, edited, onClose }: Props) {
  const say = useWords(termWords)
  return (
    <Drawer
      isOpen={edited !== undefined}
      onClose={onClose}
      size={440}
      title={say(edited === 'new' ? 'createTitle' : 'renameTitle')}
    >
      {edited && <TermForm kind={kind} term={edited === 'new' ? undefined : edited} onDone={onClose} />}
    </Drawer>
  )
}

const valuesOf = (term: ArtifactTerm | undefined): ArtifactTermValues => ({
  nameVi: term?.nameVi ?? '',
  nameEn: term?.nameEn ?? '',
})

type TermFormProps = { kind: TermKind; term: ArtifactTerm | undefined; onDone: () => void }

function TermForm({ kind, term, onDone }: TermFormProps) {
  const say = useWords(termWords)
  const may = useMay()
  const undoBy = useUndoBy(touchedByTerms)
  const save = useSave({
    save: ({ body, base }: { body: ArtifactTermValues; base: ArtifactTerm | undefined }) =>
      base
        ? termsApi.update({ params: { id: base.id }, version: base.version, body })
        : termsApi.create({ body: { ...body, kind } }),
    touches: touchedByTerms,
    done: ({ nameVi }, { base }) => say(base ? 'saved' : 'created', { name: nameVi }),
    undo: ({ id, version }, { base }) =>
      base && undoBy(() => termsApi.update({ params: { id }, version, body: valuesOf(base) })),
  })
  const names = { nameVi: say('nameVi'), nameEn: say('nameEn') }
  return (
    <RecordForm
      name={term?.nameVi ?? say('createTitle')}
      row={term}
      valuesOf={valuesOf}
      schema={artifactTerms.update.body}
      names={names}
      save={may('artifacts:write') ? (body, base) => save.mutateAsync({ body, base }) : undefined}
      failed={say(term ? 'saveFailed' : 'createFailed')}
      onSaved={onDone}
      {...(!term && { saveLabel: say('createNow') })}
    >
      {(form) => (
        <Stack gap={16}>
          <TextInput label={names.nameVi} required data-autofocus maxLength={100} {...form.getInputProps('nameVi')} />
          <InEnglish>
            <TextInput label={names.nameEn} maxLength={100} {...form.getInputProps('nameEn')} />
          </InEnglish>
          {term && term.artifactCount > 0 && <p>{say('renameUsed', { count: term.artifactCount })}</p>}
        </Stack>
      )}
    </RecordForm>
  )
}
