import { type Feature } from './feature.js';
import { collectEventBatches } from './jobs/batch-collection.js';
import { EventBatchEntity } from './events/publishing/event-batch.entity.js';
import { PendingEventEntity } from './events/publishing/pending-event.entity.js';
import { OutboxEventEntity } from './events/outbox-event.entity.js';
import { JobCrashEntity } from './jobs/job-crash.entity.js';
import { MailEntity } from './mail/mail.entity.js';
import { requeuePendingMails } from './mail/outbox.js';
import { collectUploads } from './uploads/collection.service.js';
import { UploadEntity } from './uploads/upload.entity.js';

export const platform: Feature = {
  entities: [
    JobCrashEntity,
    MailEntity,
    UploadEntity,
    OutboxEventEntity,
    PendingEventEntity,
    EventBatchEntity,
  ],
  requeuePending: requeuePendingMails,
  retention: [
    { rows: 'uploads', collect: collectUploads },
    { rows: 'event_batches', collect: collectEventBatches },
  ],
};
