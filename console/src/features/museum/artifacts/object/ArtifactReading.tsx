import type { Artifact } from '@learning-cms/contract/museum/artifacts'
import { partialDateText } from '@learning-cms/contract/core/dates/partial-dates'
import { namesOf } from '@learning-cms/domain/records/fields'
import { artifactFormWords } from '@learning-cms/texts/museum/artifacts/artifact'
import { InEnglish, inRegister } from '#api/session/register-languages.tsx'
import { FormCard, FormColumns } from '#kit/form/FormColumns.tsx'
import { Prose } from '#kit/reading/Prose.tsx'
import { Description, DescriptionList } from '#kit/show/DescriptionList.tsx'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { NarrationReading } from '#media/narration/NarrationReading.tsx'
import { PendingFiles } from '#media/pending/PendingFiles.tsx'
import { FreshnessMark } from '#features/museum/artifacts/page/FreshnessMark.tsx'
import classes from './object.module.css'

/** The rest of the record for people who may only read: texts, narrations and care, without any field. */
export function ArtifactReading({ artifact }: { artifact: Artifact }) {
  return (
    <>
      <PendingFiles entity="artifacts" id={artifact.id} />
      <FormColumns
        aside={
          <>
            <Care artifact={artifact} />
            <InEnglish>
              <Translations artifact={artifact} />
            </InEnglish>
          </>
        }
      >
        <Texts artifact={artifact} />
        <NarrationReading row={artifact} />
      </FormColumns>
    </>
  )
}

function Texts({ artifact }: { artifact: Artifact }) {
  const say = useWords(artifactFormWords)
  const language = useLanguage()
  const full = inRegister(artifact.fullDescriptionVi, artifact.fullDescriptionEn, language)
  const more = inRegister(artifact.addContentVi, artifact.addContentEn, language)
  return (
    <>
      <FormCard title={say('descriptions')}>
        {full ? <Prose html={full} /> : <p className={classes['quiet']}>{say('nothingWritten')}</p>}
      </FormCard>
      {more && (
        <FormCard title={say('additions')}>
          <Prose html={more} />
        </FormCard>
      )}
    </>
  )
}

function Care({ artifact }: { artifact: Artifact }) {
  const say = useWords(artifactFormWords)
  const { inspection, inspectionAct, inspectionDate, inspectionMembers, security, conditionDate, tags } = artifact
  return (
    <FormCard title={say('care')}>
      <DescriptionList>
        <Description name={say('inspection')}>{inspection}</Description>
        {inspectionAct && <Description name={say('inspectionAct')}>{inspectionAct}</Description>}
        {inspectionDate && <Description name={say('inspectionDate')}>{partialDateText(inspectionDate)}</Description>}
        {inspectionMembers.length > 0 && (
          <Description name={say('inspectionMembers')}>{inspectionMembers.join(', ')}</Description>
        )}
        <Description name={say('security')}>{security}</Description>
        {conditionDate && <Description name={say('conditionDate')}>{partialDateText(conditionDate)}</Description>}
        {artifact.acquisitionDocuments && (
          <Description name={say('acquisitionDocuments')}>{artifact.acquisitionDocuments}</Description>
        )}
        {tags.length > 0 && <Description name={say('tags')}>{tags.join(', ')}</Description>}
      </DescriptionList>
    </FormCard>
  )
}

function Translations({ artifact: { translations } }: { artifact: Artifact }) {
  const say = useWords(artifactFormWords)
  const fields = namesOf(translations)
  if (fields.length === 0) return null
  return (
    <FormCard title={say('translations')}>
      <DescriptionList>
        {fields.map((field) => (
          <Description key={field} name={say(field)}>
            <FreshnessMark freshness={translations[field]!} />
          </Description>
        ))}
      </DescriptionList>
    </FormCard>
  )
}
