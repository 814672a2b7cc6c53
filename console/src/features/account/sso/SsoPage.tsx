import type { SsoProvider } from '@learning-cms/contract/account/sso-providers'
import { ssoWords } from '@learning-cms/texts/account/accounts/sso'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { FormSkeleton } from '#kit/form/FormSkeleton.tsx'
import { CreateButton } from '#kit/list/CreateLink.tsx'
import { Drawer } from '#kit/page/Drawer.tsx'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { useWords } from '#kit/text/words.ts'
import { ProviderCard } from './ProviderCard.tsx'
import { ProviderForm } from './ProviderForm.tsx'
import { providerList } from './sso.api.ts'
import classes from './sso.module.css'

const DRAWER_WIDTH = 680

/** Where colleagues may sign in instead of here. */
export default function SsoPage() {
  const say = useWords(ssoWords)
  const { data, error, refetch } = useQuery(providerList)
  const { open } = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = (next: string | undefined) =>
    void navigate({ to: '.', search: (now) => ({ ...now, open: next }), resetScroll: false })
  const create = <CreateButton onClick={() => show('new')}>{say('add')}</CreateButton>
  const opened = data?.rows.find(({ id }) => id === open)
  return (
    <>
      <PageHeader title={say('title')} detail={say('lead')} actions={create} />
      {data ? (
        <Cards providers={data.rows} onOpen={show} empty={create} />
      ) : error ? (
        <ErrorState title={say('unable')} error={error} onRetry={refetch} />
      ) : (
        <FormSkeleton />
      )}
      <Drawer
        title={opened ? say('editOf', { name: opened.name }) : say('add')}
        isOpen={open === 'new' || opened !== undefined}
        onClose={() => show(undefined)}
        size={DRAWER_WIDTH}
      >
        {(opened || open === 'new') && (
          <ProviderForm
            key={opened ? `${opened.id} ${opened.version}` : 'new'}
            provider={opened}
            onDone={() => show(undefined)}
          />
        )}
      </Drawer>
    </>
  )
}

type CardsProps = { providers: SsoProvider[]; onOpen: (id: string) => void; empty: ReactNode }

function Cards({ providers, onOpen, empty }: CardsProps) {
  const say = useWords(ssoWords)
  if (providers.length === 0) return <EmptyState title={say('emptyTitle')} why={say('emptyWhy')} action={empty} />
  return (
    <div className={classes['cards']}>
      {providers.map((provider) => (
        <ProviderCard key={provider.id} provider={provider} onEdit={() => onOpen(provider.id)} />
      ))}
    </div>
  )
}
