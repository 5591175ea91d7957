import { type Client, type Connection, type FieldDef, type Submittable } from 'pg';

/** The columns that a statement would return, by PostgreSQL's analysis; the statement is not executed. */
export function describeStatement(client: Client, sql: string): Promise<FieldDef[]> {
  return new Promise((resolve, reject) => {
    client.query(new Description(sql, resolve, reject));
  });
}

/** The messages Parse and Describe of the wire protocol, as a query object of the driver. */
class Description implements Submittable {
  private fields: FieldDef[] = [];

  constructor(
    private readonly sql: string,
    private readonly resolve: (fields: FieldDef[]) => void,
    private readonly reject: (error: Error) => void,
  ) {}

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.sql, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.fields = fields;
  }

  handleError(error: Error): void {
    this.reject(error);
  }

  handleReadyForQuery(): void {
    this.resolve(this.fields);
  }
}
