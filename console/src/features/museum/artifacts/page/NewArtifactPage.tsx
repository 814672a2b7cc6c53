import { artifactFormWords } from '@learning-cms/texts/museum/artifacts/artifact'
import { useQuery } from '@tanstack/react-query'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { useWords } from '#kit/text/words.ts'
import { ArtifactForm } from '#features/museum/artifacts/form/ArtifactForm.tsx'
import { nextNumber } from '#features/museum/artifacts/artifacts.api.ts'

/** The form starts with the next number; empty if that cannot be fetched. */
export default function NewArtifactPage() {
  const say = useWords(artifactFormWords)
  const { go } = useFollow()
  const { data, isError } = useQuery({ ...nextNumber, staleTime: 0 })
  const isReady = data !== undefined || isError
  return (
    <section>
      <PageHeader title={say('newTitle')} />
      {isReady ? (
        <ArtifactForm
          {...(data && { proposed: { priority: data.next, code: data.code } })}
          onCreated={({ id }) => go(`/museum/artifacts/${id}`)}
        />
      ) : (
        <FormSkeleton />
      )}
    </section>
  )
}
