/** Identity cases. */
export const kycReasons = {
  'kyc.link-invalid': 'This link no longer works. Ask whoever sent it for a new one',
  'kyc.locked': 'The form has been submitted or approved, so it can no longer be changed',
  'kyc.step-changed': 'This step was just saved on another device. Reload, and compare both before you save',
  'kyc.steps-missing': 'Some steps have not been saved. Complete those without a check mark',
  'kyc.pictures-missing': 'Pictures of the document are missing. Send every side that is asked for',
  'kyc.open-already': 'This person already has an unfinished case. Open that one',
  'kyc.whose': 'Choose an instructor, or enter the name and email address of a partner',
  'kyc.no-address': 'This person has no email address. Show them the QR code instead',
  'kyc.legal-name-required': 'Enter the legal name of the organisation',
  'kyc.position-required': 'Enter your position in the organisation',
  'kyc.tax-code': 'A tax code has 10, 12 or 13 digits',
  'kyc.day-required': 'Enter a date as day/month/year',
  'kyc.birth-date': 'The birth date must be in the past, from 1900 on',
  'kyc.issued-on': 'The date of issue must be in the past',
  'kyc.nationality': 'Enter the three letters of a country, such as VNM',
  'kyc.document-number': 'A document number has 5 to 20 letters and digits, as printed on the document',
  'kyc.expired': 'The document has expired. Use one that is valid',
  'kyc.mrz-length': 'The machine-readable lines must have 90, 72 or 88 characters. Copy every < as well',
  'kyc.mrz-letters': 'The machine-readable lines contain only letters without accents, digits and <',
  'kyc.mrz-digits':
    'The check digits do not match: a character was copied wrongly. Compare each line with the document',
  'kyc.street-required': 'Enter the house number and street',
  'kyc.ward-required': 'Enter the ward or commune',
  'kyc.province-required': 'Enter the province or city',
  'kyc.too-small':
    'A picture of {width} × {height} pixels is too small to read: at least {longSide} × {shortSide} are needed. Move closer, or send the original',
  'kyc.illegible':
    'The picture is too blurred to read. Wipe the lens, hold the phone still in good light, and try again',
  'kyc.same-picture': 'This picture was already sent for another side. Photograph the remaining side',
  'kyc.purged': 'The contents of this case have been destroyed',
  'kyc.purge-decided': 'Only the contents of cases that were not submitted, or were sent back, can be destroyed',
  'kyc.damaged':
    'What was stored is no longer intact and cannot be opened. Tell an administrator, and ask for it again',
  'kyc.lost':
    'The contents were encrypted under a key of this server that is lost. Send the case back to be filled in again, or open a new one if it is approved',
  'kyc.transition': 'The state of this case does not allow that',
  'kyc.unchecked': 'Some items of the checklist are open. Confirm all of them before you approve',
  'kyc.reason-required': 'Enter why you open this, in at least 3 characters',
  'kyc.withdraw-reason': 'Enter a reason for withdrawing the approval',
  'kyc.reject-reason': 'Enter a reason, so that the person knows what to put right',
  'kyc.own-case': 'This is your own case, so somebody else has to review it. You can ask: {who}',
  'kyc.self-review': 'You opened this case or made its link, so somebody else has to review it. You can ask: {who}',
  'kyc.same-reviewer': 'You were the first to approve; the second has to be another person. You can ask: {who}',
  'kyc.payee-unverified':
    'The identity of this instructor has not been approved, so nothing can be paid out. Open “Identity” on the instructor’s page',
  'kyc.author-unverified':
    'The identity of this instructor has not been approved, so the course cannot be published. Open “Identity” on the instructor’s page',
  'kyc.retention-range': 'Contents are kept for 30 to 7300 days',
  'kyc.unfinished-range': 'Unfinished cases are kept for 7 to 365 days',
} as const
