import { crmDashboardWords } from '@learning-cms/texts/crm/dashboard'
import { leadWords } from '@learning-cms/texts/crm/leads/leads'
import { useQuery } from '@tanstack/react-query'
import table from '#records/figures/dashboard.module.css'
import { Panel } from '#records/figures/Panel.tsx'
import { CardBones, PartFailed } from '#records/figures/parts.tsx'
import { LeadStateBadge } from '#records/leads/LeadStateBadge.tsx'
import { sourceWord } from '#records/leads/lead-words.ts'
import { DateText } from '#kit/show/DateText.tsx'
import { useWords } from '#kit/text/words.ts'
import { leadsOf } from './dashboard.api.ts'
import { LinkTo } from './LinkTo.tsx'

const MAX_ROWS = 5

export function RecentLeads() {
  const say = useWords(crmDashboardWords)
  const sayLead = useWords(leadWords)
  const { data, error, refetch } = useQuery(leadsOf({ size: MAX_ROWS, sort: 'createdAt', order: 'desc' }))
  const title = say('recent')
  if (error) return <PartFailed title={title} error={error} onRetry={refetch} />
  if (!data) return <CardBones title={title} rows={MAX_ROWS} />
  return (
    <Panel title={title} all={{ to: '/crm/leads', label: say('allLeads') }}>
      {data.rows.length === 0 ? (
        <p>{say('noLeads')}</p>
      ) : (
        <table className={table['table']} aria-label={title}>
          <thead>
            <tr>
              {(['lead', 'state', 'createdAt', 'source', 'owner'] as const).map((name) => (
                <th key={name} scope="col">
                  {sayLead(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map(({ id, fullName, state, createdAt, source, owner }) => (
              <tr key={id}>
                <th scope="row">
                  <LinkTo to={`/crm/leads/${id}`}>{fullName}</LinkTo>
                </th>
                <td>
                  <LeadStateBadge state={state} />
                </td>
                <td>
                  <DateText at={createdAt} />
                </td>
                <td>{sourceWord(sayLead, source)}</td>
                <td title={owner?.name}>{owner?.name ?? sayLead('noOwner')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
