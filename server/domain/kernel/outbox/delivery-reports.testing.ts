/** The email that a report is about, with the recipient that it did not reach. */
export type ReportedEmail = { messageId: string; to: string; envelopeId?: string }

const lines = (...all: string[]) => all.join('\r\n')

const report = (headers: string[], boundary: string, parts: [type: string, body: string][]) =>
  lines(
    ...headers,
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status;`,
    `\tboundary="${boundary}"`,
    '',
    'This is a MIME-encapsulated message.',
    ...parts.flatMap(([type, body]) => [`--${boundary}`, `Content-Type: ${type}`, '', body]),
    `--${boundary}--`,
    '',
  )

const returnedHeaders = ({ messageId, to }: ReportedEmail) =>
  lines(
    'Return-Path: <hello@ticha.example>',
    'From: =?UTF-8?Q?Tich=C3=A1?= <hello@ticha.example>',
    `To: ${to}`,
    'Subject: =?UTF-8?Q?Va=C5=A1e_m=C3=ADsto?=',
    `Message-ID: ${messageId}`,
    'Date: Sat, 21 Nov 2026 10:00:00 +0000',
    'Auto-Submitted: auto-generated',
  )

/** Delivery reports in the formats of common mail servers. */
export const reports = {
  Postfix: (email: ReportedEmail) =>
    report(
      ['Return-Path: <>', 'From: MAILER-DAEMON@mx.host.example (Mail Delivery System)', 'Subject: Undelivered Mail Returned to Sender'],
      '4XyZ1.1763719200/mx.host.example',
      [
        ['text/plain; charset=us-ascii', 'This is the mail system at host mx.host.example.\r\n\r\nI am sorry to have to inform you…'],
        [
          'message/delivery-status',
          lines(
            'Reporting-MTA: dns; mx.host.example',
            ...(email.envelopeId ? [`Original-Envelope-Id: ${email.envelopeId}`] : []),
            'X-Postfix-Queue-ID: 4XyZ1',
            'X-Postfix-Sender: rfc822; hello@ticha.example',
            'Arrival-Date: Sat, 21 Nov 2026 10:00:00 +0000 (UTC)',
            '',
            `Final-Recipient: rfc822; ${email.to}`,
            `Original-Recipient: rfc822;${email.to}`,
            'Action: failed',
            'Status: 5.1.1',
            'Remote-MTA: dns; mail.reader.example',
            `Diagnostic-Code: smtp; 550 5.1.1 <${email.to}>: Recipient address`,
            '    rejected: User unknown in virtual mailbox table',
          ),
        ],
        ['text/rfc822-headers', returnedHeaders(email)],
      ],
    ),
  Exim: (email: ReportedEmail) =>
    report(
      ['From: Mail Delivery System <Mailer-Daemon@exim.example>', 'Auto-Submitted: auto-replied', 'Subject: Mail delivery failed'],
      '1763719200-eximdsn-1804289383',
      [
        ['text/plain; charset=us-ascii', `This message was created automatically by mail delivery software.\r\n  ${email.to}`],
        [
          'message/delivery-status',
          lines(
            'Reporting-MTA: dns; exim.example',
            '',
            'Action: failed',
            `Final-Recipient: rfc822;${email.to}`,
            'Status: 5.0.0',
            'Remote-MTA: dns; mail.reader.example',
            'Diagnostic-Code: smtp; 552 5.2.2 mailbox is full',
          ),
        ],
        ['message/rfc822', lines(returnedHeaders(email), '', 'Hello')],
      ],
    ),
  Gmail: (email: ReportedEmail) =>
    report(
      ['Return-Path: <>', 'From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>', 'X-Failed-Recipients: ana@exampel.com'],
      '000000000000ab12cd0643f1a2b3',
      [
        [
          'multipart/related; boundary="000000000000ab12ce"',
          lines(
            '--000000000000ab12ce',
            'Content-Type: multipart/alternative; boundary="000000000000ab12cf"',
            '',
            '--000000000000ab12cf',
            'Content-Type: text/plain; charset="UTF-8"',
            'Content-Transfer-Encoding: quoted-printable',
            '',
            '** Address not found **',
            '--000000000000ab12cf',
            'Content-Type: text/html; charset="UTF-8"',
            '',
            '<h1>Address not found</h1>',
            '--000000000000ab12cf--',
            '--000000000000ab12ce--',
          ),
        ],
        [
          'message/delivery-status',
          lines(
            'Reporting-MTA: dns; googlemail.com',
            'Arrival-Date: Sat, 21 Nov 2026 02:00:00 -0800 (PST)',
            `X-Original-Message-ID: ${email.messageId}`,
            '',
            `Final-Recipient: rfc822; ${email.to}`,
            'Action: failed',
            'Status: 5.1.1',
            'Remote-MTA: dns; gmail-smtp-in.l.google.com. (142.250.1.26, the server for the domain.)',
            'Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try',
            " 550-5.1.1 double-checking the recipient's email address for typos.",
            ' 550 5.1.1  https://support.google.com/mail/?p=NoSuchUser - gsmtp',
            'Last-Attempt-Date: Sat, 21 Nov 2026 02:00:01 -0800 (PST)',
          ),
        ],
        ['message/rfc822', lines('DKIM-Signature: v=1; a=rsa-sha256;', '        bh=abc', returnedHeaders(email), '', 'Hello')],
      ],
    ),
  'Exchange Online': (email: ReportedEmail) =>
    report(
      ['From: <postmaster@outlook.example>', 'X-MS-Exchange-Message-Is-Ndr:', 'Subject: Undeliverable: Your place'],
      '_000_VI1PR01MB1234_',
      [
        ['text/html; charset="utf-8"\r\nContent-Transfer-Encoding: base64', 'PGgxPllvdXIgbWVzc2FnZSBjb3VsZG4ndCBiZSBkZWxpdmVyZWQ8L2gxPg=='],
        [
          'message/delivery-status',
          lines(
            'Reporting-MTA: dns;VI1PR01MB1234.eurprd01.prod.exchangelabs.com',
            'Received-From-MTA: dns;mail.ticha.example',
            '',
            `Original-Recipient: rfc822;${email.to}`,
            `Final-Recipient: rfc822;${email.to}`,
            'Action: failed',
            'Status: 5.1.10',
            'Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
          ),
        ],
        ['message/rfc822', lines('Received: from mail.ticha.example', returnedHeaders(email), '', 'Hello')],
      ],
    ),
  Sendmail: (email: ReportedEmail) =>
    report(
      ['From: Mail Delivery Subsystem <MAILER-DAEMON@old.example>', 'Subject: Returned mail: see transcript for details'],
      'sALA00.1',
      [
        ['text/plain', '   ----- The following addresses had permanent fatal errors -----'],
        [
          'message/delivery-status',
          lines('Reporting-MTA: dns; old.example', '', `Final-Recipient: RFC822; ${email.to}`, 'Action: FAILED', 'Status: 5.1.2'),
        ],
        ['text/rfc822-headers', returnedHeaders(email)],
      ],
    ),
}

export type MailServer = keyof typeof reports
