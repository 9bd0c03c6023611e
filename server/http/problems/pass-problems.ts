import type { ProblemText } from './problem-text.ts'

export const passProblems = {
  passes_off: { en: 'Passes aren’t on sale at the moment.', ru: 'Абонементы сейчас не продаются.' },
  once_per_person: {
    en: 'The limit per person for this pass has been reached.',
    ru: 'Больше таких абонементов один человек купить не может.',
  },
  course_not_on_sale: {
    en: 'This course can’t be booked at the moment.',
    ru: 'Записаться на этот курс сейчас нельзя.',
  },
  course_owned: {
    en: 'There’s already a booking for this course: it’s one spot per person.',
    ru: 'На этот курс уже есть запись: один человек может занять только одно место.',
  },
  held_by_order: {
    en: 'This spot is held for a course that isn’t paid for yet. Pay for the course or release its spots in My Bookings.',
    ru: 'Это место закреплено за вами по заказу курса, который ещё не оплачен. Сначала нужно оплатить курс или освободить все его места.',
    toStaff: {
      en: 'This spot is held for a course that isn’t paid for yet. It becomes free if the course isn’t paid for in time.',
      ru: 'Это место закреплено за клиентом по заказу курса, который ещё не оплачен. Если курс не оплатят вовремя, место освободится.',
    },
  },
  too_many_orders: {
    en: 'You have five unpaid orders. Pay for one or cancel one first.',
    ru: 'У вас пять неоплаченных заказов. Сначала оплатите или отмените один из них.',
  },
  pass_empty: {
    en: 'There are no classes left on this pass, or no make-up classes left on this course.',
    ru: 'Занятий на этом абонементе или отработок на этом курсе больше не осталось.',
    toStaff: {
      en: 'There aren’t enough classes left on this pass, or there are no make-up classes left on this course.',
      ru: 'На этом абонементе не осталось столько занятий, а на этом курсе — отработок.',
    },
  },
  pass_ended: {
    en: 'This pass or course has ended or is on hold, so it can’t be used.',
    ru: 'Этот абонемент или курс не действует: он закончился, закрыт или приостановлен.',
  },
  pass_not_for_this: {
    en: 'This pass or course doesn’t cover this class or isn’t valid on that day.',
    ru: 'Абонемент или курс не подходит для этого занятия или не действует в этот день.',
  },
  pass_day_limit: {
    en: 'This pass or course can’t be used for another class on that day.',
    ru: 'Ещё раз записаться по этому абонементу или курсу на этот день нельзя.',
  },
  pass_ahead_limit: {
    en: 'This pass’s limit of upcoming bookings has been reached. Another class can be booked once one of them is over.',
    ru: 'Больше записей вперёд этот абонемент не допускает. Записаться снова можно будет, когда одно из занятий пройдёт.',
  },
  pass_start_needed: {
    en: 'You can still withdraw from the contract for this pass. To use it now, confirm that you want to start before the withdrawal period ends and that, if you withdraw, you’ll pay for the share you’ve used.',
    ru: 'Срок, в который можно отказаться от договора на этот абонемент, ещё не истёк. Чтобы начать уже сейчас, подтвердите, что хотите пользоваться абонементом, не дожидаясь конца этого срока, и что в случае отказа заплатите за использованную часть.',
    toStaff: {
      en: 'The client can still withdraw from the contract for this pass. To use it now, confirm that they want to start before the withdrawal period ends and that, if they withdraw, they’ll pay for the share they’ve used.',
      ru: 'Срок, в который клиент может отказаться от договора на этот абонемент, ещё не истёк. Чтобы начать уже сейчас, подтвердите, что клиент этого хочет и знает: если откажется, заплатит за использованное.',
    },
  },
  make_up_too_expensive: {
    en: 'This class costs too much to be booked as a make-up class.',
    ru: 'Это занятие слишком дорогое для отработки.',
  },
  make_up_too_late: {
    en: 'This class is after the last day for make-up classes on this course.',
    ru: 'Это занятие позже последнего дня для отработок по этому курсу.',
  },
  make_up_limit: {
    en: 'There are no make-up classes left on this course.',
    ru: 'Отработок на этом курсе больше не осталось.',
  },
  course_sold: {
    en: 'This course has already been ordered, so it can’t be deleted and its classes can’t be changed. You can take it off sale, or add a class in place of a cancelled one.',
    ru: 'Этот курс уже заказывали: удалить его или изменить его занятия нельзя. Можно закрыть продажу или добавить занятие вместо отменённого.',
  },
  course_places: {
    en: 'These classes have fewer spots than the course.',
    ru: 'На этих занятиях меньше мест, чем на курсе.',
  },
  course_date_free: {
    en: 'These classes are free. Only paid classes can be part of a course.',
    ru: 'Эти занятия бесплатные, а в курс входят только платные.',
  },
  course_date_begun: {
    en: 'These classes have already started. Choose later ones.',
    ru: 'Эти занятия уже начались. Выберите более поздние.',
  },
  shown_again: {
    en: 'This class is on the site again, so it no longer counts as cancelled.',
    ru: 'Занятие снова на сайте, поэтому отменённым оно не считается.',
  },
  course_date_known: { en: 'This class is already part of the course.', ru: 'Это занятие уже входит в курс.' },
  pass_not_prolonged: {
    en: 'Choose a day after the current end date, and not in the past. A pass that hasn’t started or has no end date can’t be extended.',
    ru: 'Новый последний день должен быть позже прежнего и не раньше сегодняшнего. Если у абонемента нет срока или он ещё не начал действовать, продлить его нельзя.',
  },
  pass_without_end: {
    status: 400,
    en: 'A pass with unlimited classes needs a number of days.',
    ru: 'У безлимитного абонемента должен быть срок в днях.',
  },
  pass_without_entries: {
    en: 'This pass has unlimited classes, so there’s nothing to add or remove.',
    ru: 'Это безлимитный абонемент: добавлять и списывать нечего.',
  },
  pass_sold: {
    en: 'This pass has been sold, so it can’t be deleted. Take it off sale instead.',
    ru: 'Этот абонемент уже продавался, удалить его нельзя. Снимите его с продажи.',
  },
  withdrawal_over: {
    en: 'You can no longer withdraw from this purchase: the 14 days have passed, or it has already been refunded or ended. Write to me and I’ll try to help.',
    ru: 'Отказаться от этой покупки уже нельзя: прошло больше 14 дней, деньги уже возвращены или покупка закрыта. Напишите мне, и я постараюсь помочь.',
  },
  gift_day: {
    en: 'Choose today or a later day, up to a year from now.',
    ru: 'Выберите сегодняшний или более поздний день, но не позже чем через год.',
  },
  voucher_unknown: {
    status: 404,
    en: 'There’s no voucher with this code. Check it and try again.',
    ru: 'Сертификата с таким кодом нет. Проверьте код и попробуйте ещё раз.',
  },
  voucher_redeemed: {
    en: 'This voucher has already been redeemed. If that comes as a surprise, write to me.',
    ru: 'Этот сертификат уже использован. Если для вас это неожиданность, напишите мне.',
    toStaff: { en: 'This voucher has already been redeemed.', ru: 'Этот сертификат уже использован.' },
  },
  voucher_expired: {
    en: 'This voucher can’t be redeemed. Write to me and I’ll try to help.',
    ru: 'Использовать этот сертификат нельзя. Напишите мне, и я постараюсь помочь.',
  },
  voucher_not_prolonged: {
    en: 'Choose a day after the current end date. A voucher that was redeemed or refunded can’t be extended.',
    ru: 'Выберите день позже нынешнего последнего дня. Сертификат, который уже использован или за который возвращены деньги, продлить нельзя.',
  },
} satisfies Record<string, ProblemText>
