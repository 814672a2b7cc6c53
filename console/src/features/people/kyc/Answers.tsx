import { bankName } from '@learning-cms/contract/money/banks'
import type { KycContents } from '@learning-cms/contract/people/kyc/kyc'
import { kycLabels } from '@learning-cms/texts/people/kyc/labels'
import { kycWords } from '@learning-cms/texts/people/kyc/kyc'
import { FormCard } from '#kit/form/FormColumns.tsx'
import { Description, DescriptionList } from '#kit/show/DescriptionList.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './kyc.module.css'
import { MrzPanel } from './MrzPanel.tsx'

type Props = { contents: KycContents }

/** What was typed, in the words of the form, with what the program found. */
export function Answers({ contents }: Props) {
  const say = useWords(kycWords)
  const name = useWords(kycLabels)
  const { dateOfDay } = useFormat()
  const { organisation, personal, identity, address } = contents.answers
  return (
    <FormCard title={say('contents')}>
      {organisation && (
        <DescriptionList>
          <Description name={name('legalName')}>{organisation.legalName}</Description>
          <Description name={name('taxCode')}>{organisation.taxCode}</Description>
          <Description name={name('position')}>{organisation.position}</Description>
        </DescriptionList>
      )}
      {personal && (
        <DescriptionList>
          <Description name={name('fullName')}>{personal.fullName}</Description>
          <Description name={name('birthDate')}>{dateOfDay(personal.birthDate)}</Description>
          <Description name={name('nationality')}>{personal.nationality}</Description>
          <Description name={name('phone')}>{personal.phone || say('none')}</Description>
        </DescriptionList>
      )}
      {identity && (
        <DescriptionList>
          <Description name={name('kind')}>{name(identity.kind)}</Description>
          <Description name={name('number')}>{identity.number}</Description>
          <Description name={name('issuedOn')}>{dateOfDay(identity.issuedOn)}</Description>
          <Description name={name('expiresOn')}>
            {identity.expiresOn ? dateOfDay(identity.expiresOn) : say('noExpiry')}
          </Description>
        </DescriptionList>
      )}
      {contents.isExpired && <p className={classes['danger']}>{say('expired')}</p>}
      <MrzPanel contents={contents} />
      {address && (
        <DescriptionList>
          <Description name={name('permanent')}>{placeOf(address.permanent)}</Description>
          {address.current && <Description name={name('current')}>{placeOf(address.current)}</Description>}
        </DescriptionList>
      )}
      <Bank contents={contents} />
    </FormCard>
  )
}

const placeOf = ({ street, ward, province, country }: Record<'street' | 'ward' | 'province' | 'country', string>) =>
  [street, ward, province, country].join(', ')

function Bank({ contents: { answers, bankNow, isOtherBank } }: Props) {
  const say = useWords(kycWords)
  const name = useWords(kycLabels)
  const { bank } = answers
  if (!bank) return null
  const now = bankNow ? `${bankNow.bankBin ? bankName(bankNow.bankBin) : ''} ${bankNow.accountHint}` : ''
  return (
    <>
      <DescriptionList>
        <Description name={name('bankBin')}>{bankName(bank.bankBin)}</Description>
        <Description name={name('accountNumber')}>{bank.accountNumber}</Description>
        <Description name={name('accountHolder')}>{bank.accountHolder}</Description>
        <Description name={name('taxCode')}>{bank.taxCode || say('none')}</Description>
        <Description name={name('isTaxResident')}>{say(bank.isTaxResident ? 'yes' : 'no')}</Description>
      </DescriptionList>
      <p className={classes[isOtherBank && bankNow ? 'warning' : 'quiet']}>
        {isOtherBank ? (bankNow ? say('otherBank', { hint: now }) : say('newBank')) : bankNow && say('sameBank')}
      </p>
    </>
  )
}
