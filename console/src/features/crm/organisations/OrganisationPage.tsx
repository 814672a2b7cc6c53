import type { Organisation } from '@learning-cms/contract/crm/customers/organisations'
import { organisationWords } from '@learning-cms/texts/crm/customers/organisations'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMay } from '#api/session/session.ts'
import { useRestore } from '#api/saving/use-restore.ts'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { RecordUnable } from '#kit/feedback/RecordUnable.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { useFollow } from '#kit/keyboard/use-follow.ts'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { RecordHeadline } from '#kit/page/headline/RecordHeadline.tsx'
import { RemoveItem } from '#kit/page/headline/RecordMenu.tsx'
import { useWords } from '#kit/text/words.ts'
import { usePageTitle } from '#navigation/page-title.ts'
import { HistoryItem, RecordHistory } from '#records/history/HistoryItem.tsx'
import { MailAbout } from '#records/mail/MailAbout.tsx'
import { MembersCard } from './MembersCard.tsx'
import { OrganisationForm } from './OrganisationForm.tsx'
import { oneOrganisation, organisationsApi, touchedByOrganisations } from './organisations.api.ts'
import classes from './organisations.module.css'

/** `/crm/organisations/new` as well as `/crm/organisations/:id`. */
export default function OrganisationPage() {
  const { id = '' } = useParams({ strict: false })
  return id === 'new' ? <NewOrganisation /> : <KnownOrganisation id={id} />
}

function NewOrganisation() {
  const say = useWords(organisationWords)
  const { go } = useFollow()
  usePageTitle(say('newOrganisation'))
  return (
    <section>
      <PageHeader title={say('newOrganisation')} />
      <div className={classes['form']}>
        <OrganisationForm onCreated={({ id }) => go(`/crm/organisations/${id}`)} />
      </div>
    </section>
  )
}

function KnownOrganisation({ id }: { id: string }) {
  const say = useWords(organisationWords)
  const { data, error, refetch } = useQuery(oneOrganisation(id))
  usePageTitle(data?.name)
  if (error && !data)
    return <RecordUnable title={say('unableToLoad')} error={error} onRetry={refetch} list="/crm/organisations" />
  return data ? <OneOrganisation key={data.id} organisation={data} /> : <FormSkeleton />
}

function OneOrganisation({ organisation }: { organisation: Organisation }) {
  const say = useWords(organisationWords)
  const may = useMay()
  const remove = useRemove(organisation)
  return (
    <section>
      <RecordHeadline
        title={organisation.name}
        detail={say(organisation.kind)}
        menu={
          <>
            <HistoryItem />
            {may('crm:write') && <RemoveItem onClick={remove}>{say('remove')}</RemoveItem>}
          </>
        }
      />
      <RecordHistory
        entity="organisations"
        row={organisation}
        name={organisation.name}
        touches={touchedByOrganisations}
        mayWrite={may('crm:write')}
      />
      <div className={classes['columns']}>
        <OrganisationForm organisation={organisation} />
        <MembersCard id={organisation.id} />
        <MailAbout kind="organisation" id={organisation.id} />
      </div>
    </section>
  )
}

function useRemove({ id, version, name }: Organisation) {
  const say = useWords(organisationWords)
  const { go } = useFollow()
  const restore = useRestore(touchedByOrganisations)
  const remove = useSave({
    save: () => organisationsApi.remove({ params: { id }, version }),
    touches: [...touchedByOrganisations, ['trash']],
    done: say('removed', { name }),
    undo: () => restore({ id, version }),
    onSaved: () => go('/crm/organisations'),
  })
  return () =>
    confirm({
      title: say('removeTitle', { name }),
      why: say('removeWhy'),
      act: say('remove'),
      tone: 'danger',
      failed: say('removeFailed'),
      onConfirm: () => remove.mutateAsync(undefined),
    })
}
