import { expect, test } from 'vitest'
import { api } from '#index.ts'
import type { Permission } from './permissions.ts'
import type { Route } from './route.ts'

const routes = Object.entries(api).flatMap(([entity, group]) =>
  Object.entries(group as Record<string, Route>).map(([name, route]) => ({ name: `${entity}.${name}`, route })),
)

/** Holders of any of these decide about rights, about how the organisation works, or about money. */
const grave: ReadonlySet<Permission> = new Set([
  ...(['accounts:manage', 'roles:manage', 'tokens:manage', 'settings:write', 'ownership:transfer'] as const),
  ...(['refunds:approve', 'payouts:approve', 'instructors:commission', 'students:erase', 'orders:write_off'] as const),
])
/** What such a right allows without entering the password again, and why. */
const without: Record<string, string> = {
  'accounts.update': 'a name or a telephone; for another e-mail address the rule asks',
  'accounts.signOutEverywhere': 'shuts doors and opens none; it must not wait',
  'accountFactors.cancelRemoval': 'keeps the second factor where it is',
  'tokens.revoke': 'shuts a door and opens none; it must not wait',
  'mailboxes.rebuild': 'reads again what was to be read anyway, from servers that were confirmed',
  'mailboxes.test': 'signs in at servers that were confirmed, and says whether that works',
  'webhooks.disable': 'shuts a door and opens none; it must not wait',
  'webhooks.remove': 'the same',
  'webhooks.test': 'says nothing but that there is a webhook, to an address that was confirmed',
  'webhooks.replayFailed': 'what the address was to get anyway',
  'webhookDeliveries.replay': 'the same',
  'displays.saveForEveryone': 'how things look',
  'home.addSampleData': 'made-up records, which leave as they came',
  'home.removeSampleData': 'made-up records alone',
  'ssoProviders.test': 'asks a provider whether it answers, and changes nothing',
  'ssoProviders.tryMapping': 'says what a mapping would change, and changes nothing',
  'gateways.test': 'asks a gateway whether the keys are right, and changes nothing',
  'gateways.behave': 'the sandbox of a gateway in test mode',
  'mediaStore.check': 'reads files and changes none of them',
  'leadIntake.saveSettings': 'who looks after the next lead, and whether a form takes enquiries',
  'ledgerCharts.change': 'names and numbers in a file for the accountant; no money moves',
  'settlements.configure': 'when money at a gateway counts as late',
  'paymentFiles.withdraw': 'keeps the money where it is',
  'paymentResults.preview': 'reads a file and records nothing',
  'refunds.reject': 'keeps the money where it is',
  'writeOffs.reject': 'keeps the money where it is',
}

const changing = routes.filter(({ route }) => route.method !== 'GET' && route.method !== 'HEAD')

test('routes that change sensitive rights require the password again, or are listed exceptions', () => {
  const unconfirmed = changing.filter(({ route }) => grave.has(route.needs as Permission) && !route.confirmed)
  expect(unconfirmed.map(({ name }) => name).sort()).toEqual(Object.keys(without).sort())
})

test('all routes that require the password again', () => {
  const confirmed = routes.filter(({ route }) => route.confirmed).map(({ name }) => name)
  expect(confirmed.sort()).toEqual(
    [
      'accounts.disable',
      'accounts.enable',
      'accounts.invite',
      'accounts.sendLink',
      'accounts.setRoles',
      'accounts.acceptAddress',
      'signUpSettings.update',
      ...['savePassword', 'saveSessions', 'saveOrders', 'saveRetention', 'saveRegister', 'saveLanguages'].map(
        (name) => `organisation.${name}`,
      ),
      ...['wantEmail', 'data', 'close', 'testMail'].map((name) => `profile.${name}`),
      ...[
        'addPasskey',
        'passkeyOptions',
        'proveTotp',
        'removePasskey',
        'removeTotp',
        'renewRecoveryCodes',
        'startTotp',
      ].map((name) => `myFactors.${name}`),
      'ssoProviders.create',
      'ssoProviders.update',
      'ssoProviders.remove',
      'myIdentities.link',
      'myIdentities.remove',
      'accountFactors.approveRemoval',
      'accountFactors.requestRemoval',
      'roles.create',
      'roles.requireFactor',
      'roles.remove',
      'roles.update',
      'secondPersons.accept',
      'secondPersons.withdraw',
      'tokens.create',
      ...['create', 'enable', 'rotate', 'update'].map((name) => `webhooks.${name}`),
      ...['create', 'remove', 'update'].map((name) => `mailboxes.${name}`),
      'students.erase',
      'students.reveal',
      'leads.reveal',
      'history.revealStudents',
      'refundSettings.update',
      'companies.update',
      'customers.erase',
      'customers.reveal',
      'invoices.issue',
      'invoices.issueDue',
      'invoices.void',
      'gateways.saveMomo',
      'gateways.saveTransfer',
      'gateways.saveVnpay',
      'gateways.saveZalopay',
      'instructorEarnings.addRate',
      'instructorEarnings.changeTerms',
      'instructorEarnings.revealBankDetails',
      'instructorEarnings.saveBankDetails',
      'paymentFiles.changeLayout',
      'paymentFiles.create',
      'paymentFiles.download',
      'paymentFiles.results',
      'paymentResults.importFile',
      'payouts.approve',
      'payouts.beneficiary',
      'payouts.pay',
      'personalData.pack',
      'backups.make',
      'backups.remove',
      'backups.schedule',
      'kyc.approve',
      'kyc.openDocument',
      'kyc.purge',
      'kyc.reveal',
      'kycSettings.update',
      'refunds.acknowledge',
      'refunds.approve',
      'refunds.payOut',
      'refunds.reveal',
      'refunds.settle',
      'writeOffs.approve',
    ].sort(),
  )
})
